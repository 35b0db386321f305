import { chakra } from '@chakra-ui/react';
import { useRef, useState, type FormEvent } from 'react';
import { ORDER_VIEWS } from '#shared/dashboard-limits';
import { errorMessage } from '../../../../lib/errors/error-message';
import { fieldErrors } from '../../../../lib/errors/field-errors';
import { usePending } from '../../../../lib/hooks/use-pending';
import { BusyButton } from '../../../../ui/button/busy-button';
import { CancelButton } from '../../../../ui/button/cancel-button';
import { Notice } from '../../../../ui/feedback/notice';
import { CheckboxField } from '../../../../ui/form/checkbox-field';
import { TextField } from '../../../../ui/form/text-field';
import { Dialog } from '../../../../ui/overlay/dialog';
import type { SavedView } from './order-view-documents';
import type { ViewToSave } from './use-order-views';
import { t } from './texts';

interface SaveViewDialogProps {
  isOpen: boolean;
  existing: readonly SavedView[];
  onSave: (view: ViewToSave) => Promise<void>;
  onClose: () => void;
}

const EMPTY: ViewToSave = { name: '', isShared: false, isDefault: false };
const FORM_ID = 'save-view';

/** Saves the filters and the sort of the list under a name. */
export function SaveViewDialog({ isOpen, existing, onSave, onClose }: SaveViewDialogProps) {
  const [view, setView] = useState(EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const [nameError, setNameError] = useState<string | undefined>();
  const nameInput = useRef<HTMLInputElement>(null);
  const change = (changes: Partial<ViewToSave>) => isBusy || setView({ ...view, ...changes });
  const close = () => {
    setView(EMPTY);
    setFailure(null);
    setNameError(undefined);
    onClose();
  };
  const cancel = () => isBusy || close();
  const refuseName = (reason: string) => {
    setNameError(reason);
    nameInput.current?.focus();
  };
  const [save, isBusy] = usePending(async () => {
    setFailure(null);
    setNameError(undefined);
    try {
      await onSave(view);
      close();
    } catch (error) {
      const { name } = fieldErrors(error);
      if (name === undefined) setFailure(errorMessage(error));
      else refuseName(name);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (view.name.trim() !== '') return void save();
    refuseName(t('pleaseEnterAName'));
  };
  const isReplaced = existing.some(({ isOwn, name }) => isOwn && name.toLowerCase() === view.name.trim().toLowerCase());
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      title={t('saveView')}
      initialFocus={nameInput}
      actions={
        <>
          <CancelButton isBusy={isBusy} onClick={cancel} />
          <BusyButton type="submit" form={FORM_ID} isBusy={isBusy} busyText={t('saving')}>
            {isReplaced ? t('replace') : t('save')}
          </BusyButton>
        </>
      }
    >
      <chakra.form id={FORM_ID} noValidate color="fg" fontSize="1rem" pt="1" onSubmit={submit}>
        <TextField
          ref={nameInput}
          label={t('name')}
          error={nameError}
          required
          maxLength={ORDER_VIEWS.name}
          readOnly={isBusy}
          value={view.name}
          onChange={({ target }) => {
            setNameError(undefined);
            change({ name: target.value });
          }}
        />
        <CheckboxField
          label={t('shareWithAll')}
          checked={view.isShared}
          onChange={({ target }) => change({ isShared: target.checked })}
        />
        <CheckboxField
          label={t('openTheOrdersWithIt')}
          checked={view.isDefault}
          onChange={({ target }) => change({ isDefault: target.checked })}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </chakra.form>
    </Dialog>
  );
}
