import { Component, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { rememberFields } from './rememberFields.ts';

/**
 * Makes the `hydrate` that an island's entry script gives to the loader. The island is hydrated when it returns, with what was typed.
 * The loader of an older page calls it, too, with that page's markup, so its parameters stay as they are.
 */
export function hydrateWith<Props extends object>(Widget: ComponentType<Props>) {
  return (root: HTMLElement, props: Props, prefix: string, failed: () => void): void => {
    const redoFields = rememberFields(root);
    flushSync(() => {
      hydrateRoot(
        root,
        <ErrorBoundary failed={failed}>
          <Widget {...props} />
        </ErrorBoundary>,
        { identifierPrefix: prefix, onRecoverableError: logError, onCaughtError: logError },
      );
    });
    redoFields();
  };
}

function logError(error: unknown): void {
  console.error(error);
}

interface ErrorBoundaryProps {
  failed(): void;
  children: ReactNode;
}

/** Keeps a fault within its widget. Renders nothing of its own, so that the server's markup is the same without it. */
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
      <p className="banner" data-kind="failure" role="alert">
        Unexpected Application Error!
      </p>
    ) : (
      this.props.children
    );
  }
}
