import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { fullName } from '#shared/address-text';
import type { Address } from '../../lib/address-fragments';
import { savedAddressLines } from './saved-address-lines';
import { Button } from '../../ui/button/button';
import { RowButton } from '../../ui/button/row-button';
import { Badge } from '../../ui/feedback/badge';
import { Card } from '../../ui/layout/card';
import { t } from './texts';

interface AddressCardProps {
  address: Address;
  onChoose: () => void;
  onEdit: () => void;
  onRemove: (opener: HTMLElement) => void;
}

/** The focus returns to this button after editing. */
export const editButtonId = (id: string): string => `edit-${id}`;

/** Clicking the card makes the address the default. */
export function AddressCard({ address, onChoose, onEdit, onRemove }: AddressCardProps) {
  const { id, phone, isDefault } = address;
  return (
    <Card as="li" variant="pressable" listStyleType="none" data-chosen={isDefault || undefined}>
      <RowButton
        display="block"
        px="5"
        pt="4"
        pb="2"
        cursor={isDefault ? 'default' : undefined}
        aria-pressed={isDefault}
        onClick={onChoose}
      >
        <chakra.span
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="3"
          rowGap="1"
          mb="1"
        >
          <chakra.span textStyle="label">{fullName(address)}</chakra.span>
          {isDefault ? (
            <Badge size="xs" tone="action">
              {t('default')}
            </Badge>
          ) : (
            <chakra.span srOnly>{t('makeDefault')}</chakra.span>
          )}
        </chakra.span>
        {[...savedAddressLines(address), phone].map((line) => (
          <chakra.span key={line} display="block" color="fg.muted">
            {line}
          </chakra.span>
        ))}
      </RowButton>
      <chakra.div display="flex" flexWrap="wrap" columnGap="1" px="2" pb="2">
        <Button
          id={editButtonId(id)}
          size="md"
          variant="ghost"
          px="3"
          aria-label={t('editFullNameStreetAddress', {
            fullName: fullName(address),
            streetAddress: address.streetAddress,
          })}
          onClick={onEdit}
        >
          <Pencil size={18} strokeWidth={1.5} aria-hidden />
          {t('edit')}
        </Button>
        <Button
          size="md"
          variant="ghost"
          px="3"
          aria-label={t('deleteFullNameStreetAddress', {
            fullName: fullName(address),
            streetAddress: address.streetAddress,
          })}
          onClick={(event) => onRemove(event.currentTarget)}
        >
          <Trash2 size={18} strokeWidth={1.5} aria-hidden />
          {t('delete')}
        </Button>
      </chakra.div>
    </Card>
  );
}
