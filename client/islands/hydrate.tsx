import { Component, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { saveFields } from './saveFields.ts';

/**
 * Returns the `hydrate` function that an island's entry script exports. It's synchronous, and restores what the visitor typed.
 * Pages opened before a deploy call it with their own loader and markup, so its signature must stay compatible.
 */
export function hydrateWith<Props extends object>(Widget: ComponentType<Props>) {
  return (root: HTMLElement, props: Props, prefix: string, failed: () => void): void => {
    const restoreFields = saveFields(root);
    flushSync(() => {
      hydrateRoot(
        root,
        <ErrorBoundary failed={failed}>
          <Widget {...props} />
        </ErrorBoundary>,
        { identifierPrefix: prefix, onRecoverableError: console.error },
      );
    });
    restoreFields();
  };
}

interface ErrorBoundaryProps {
  failed(): void;
  children: ReactNode;
}

/** Error boundary of one widget. Adds no markup unless the widget throws, so that it matches the server's HTML. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.failed();
  }

  override render() {
    return this.state.broken ? (
      <p className="callout" data-kind="failure" role="alert">
        Unexpected Application Error!
      </p>
    ) : (
      this.props.children
    );
  }
}
