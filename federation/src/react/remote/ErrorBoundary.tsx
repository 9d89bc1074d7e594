import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
}

/** Renders `fallback` instead of children that threw during rendering or in an effect. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean; error: unknown }> {
  override state = { hasFailed: false, error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
