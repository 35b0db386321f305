import { Component, type ReactNode } from 'react';
import { WifiOff } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { Toast, ToastButton } from '../../ui/feedback/toast';
import { announce } from '../../ui/feedback/live-region';
import { resetFailedChunks } from '../../lib/lazy/lazy-component';

interface DrawerBoundaryProps {
  name: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A drawer that cannot be loaded leaves the page as it is: a line at the foot says so, and each opening tries again. */
export class DrawerErrorBoundary extends Component<DrawerBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    if (this.props.isOpen) announce(this.words);
  }

  override componentDidUpdate(before: DrawerBoundaryProps): void {
    if (this.state.hasFailed && this.props.isOpen && !before.isOpen) this.retry();
  }

  private get words(): string {
    return `${this.props.name} could not be opened.`;
  }

  private readonly retry = () => {
    resetFailedChunks();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (!this.props.isOpen) return null;
    return (
      <Foot>
        <Toast
          icon={<WifiOff size={20} strokeWidth={1.5} />}
          action={
            <ToastButton type="button" onClick={this.retry}>
              Try Again
            </ToastButton>
          }
        >
          {this.words}
        </Toast>
      </Foot>
    );
  }
}

const Foot = chakra('div', {
  base: { position: 'fixed', insetX: '4', bottom: '4', maxW: '28rem', mx: 'auto', zIndex: 'popover' },
});
