import { Component, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Makes the `hydrate` that an island's entry script gives to the loader. */
export function hydrateWith<Props extends object>(Widget: ComponentType<Props>) {
  return (root: HTMLElement, props: Props, prefix: string, failed: () => void): void => {
    const typed = fieldsOf(root).map(({ name, value, defaultValue }) => ({ name, value, isTyped: value !== defaultValue }));
    flushSync(() => {
      hydrateRoot(
        root,
        <ErrorBoundary failed={failed}>
          <Widget {...props} />
        </ErrorBoundary>,
        {
          identifierPrefix: prefix,
          onRecoverableError: (error) => console.error(error),
          onCaughtError: (error) => console.error(error),
        },
      );
    });
    for (const field of fieldsOf(root)) {
      const before = typed.find(({ name, isTyped }) => isTyped && name === field.name);
      if (before) retype(field, before.value);
    }
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldsOf(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input[name], textarea[name]')];
}

/** Tells the widget about text that was typed before it lived, as if it were typed now. */
function retype(field: Field, value: string): void {
  if (field.value !== value) field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface ErrorBoundaryProps {
  failed?: () => void;
  children: ReactNode;
}

/** Keeps a fault within its widget. Renders nothing of its own, so that the server's markup is the same without it. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.failed?.();
  }

  override render() {
    return this.state.broken ? (
      <p className="banner" data-kind="failure" role="alert">
        Unexpected Application Error!
      </p>
    ) : (
      this.props.children
    );
  }
}
