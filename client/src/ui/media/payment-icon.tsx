import { Banknote, type LucideIcon } from 'lucide-react';
import type { PaymentMethodId } from '#shared/payment-methods';

const ICONS: Record<PaymentMethodId, LucideIcon> = { cod: Banknote };

export function PaymentIcon({ method }: { method: PaymentMethodId }) {
  const Icon = ICONS[method];
  return <Icon size={22} strokeWidth={1.5} aria-hidden />;
}
