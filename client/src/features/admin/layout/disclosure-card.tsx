import { useState, type ReactNode } from 'react';
import { Card } from '../../../ui/layout/card';
import { DisclosureButton } from './disclosure-button';

interface DisclosureCardProps {
  title: string;
  /** Mounted while the box is open. */
  children: ReactNode;
}

/** A box that its title opens and closes. */
export function DisclosureCard({ title, children }: DisclosureCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card asChild mt="4">
      <section aria-label={title}>
        <DisclosureButton isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}
        </DisclosureButton>
        {isOpen && children}
      </section>
    </Card>
  );
}
