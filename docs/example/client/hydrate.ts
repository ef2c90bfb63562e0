import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

export function hydrate(root: HTMLElement, component: ComponentType<object>, props: object): void {
  hydrateRoot(root, createElement(component, props));
}
