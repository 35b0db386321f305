import { useReactiveVar } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button/button';
import { CheckboxField } from '../../../ui/form/checkbox-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { setSingleKeys, singleKeysVar } from './shortcuts-store';
import { t } from './texts';

/** The keys of the dashboard and what they do. */
const shortcuts = () => [
  [t('ctrlK'), t('searchAll')],
  ['J', t('nextRow')],
  ['K', t('previousRow')],
  [t('enter'), t('openTheRow')],
  ['X', t('selectTheRow')],
  ['/', t('goToTheSearch')],
  [t('ctrlZ'), t('undoWhileOffered')],
  ['?', t('showTheseKeys')],
];

/** The help sheet of the keyboard. Keys without Ctrl can be switched off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const areOn = useReactiveVar(singleKeysVar);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('keyboard')}
      actions={
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <chakra.dl
        color="fg"
        fontSize="1rem"
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        rowGap="2"
        alignItems="baseline"
      >
        {shortcuts().map(([keys, text]) => (
          <chakra.div key={keys} display="contents">
            <dt>
              <Key>{keys}</Key>
            </dt>
            <dd>{text}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.div color="fg" fontSize="1rem" mt="3">
        <CheckboxField
          label={t('keysWithoutCtrl')}
          checked={areOn}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
      </chakra.div>
    </Dialog>
  );
}

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    px: '2',
    minW: '8',
    textAlign: 'center',
    borderWidth: '1px',
    borderRadius: 'l1',
    bg: 'bg.muted',
    whiteSpace: 'nowrap',
  },
});
