import { Button, type ButtonProps } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';

/** The way out of a failure: 'Reload page'. Reloads the document unless told how to ask again. */
export function ReloadButton({ onClick = () => window.location.reload(), ...button }: ButtonProps) {
  return (
    <Button {...button} onClick={onClick}>
      <RotateCw size={20} strokeWidth={1.5} aria-hidden />
      Reload page
    </Button>
  );
}
