import { NOTE_FIELDS, NOTE_NAMES, type NoteName } from '#shared/product-fields';
import type { HTMLChakraProps } from '@chakra-ui/react';
import { sharedText } from '../../../lib/i18n/i18n';
import type { FieldTexts } from '../../../ui/form/field';
import { TextArea } from '../../../ui/form/text-area';

interface NoteFieldsProps {
  fieldProps: (name: NoteName) => Omit<FieldTexts, 'label'> & HTMLChakraProps<'textarea'>;
}

/** The notes that a product's page folds. */
export const NoteFields = ({ fieldProps }: NoteFieldsProps) =>
  NOTE_NAMES.map((name) => (
    <TextArea
      key={name}
      label={sharedText(NOTE_FIELDS[name].label)}
      required={false}
      rows={2}
      maxLength={NOTE_FIELDS[name].maxLength}
      {...fieldProps(name)}
    />
  ));
