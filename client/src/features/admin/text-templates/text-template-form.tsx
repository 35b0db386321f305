import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { TEXT_TEMPLATE_DETAILS } from '#shared/text-templates';
import { sharedText } from '../../../lib/i18n/i18n';
import { fieldProps } from '../../../lib/form/field-props';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { PlaceholderButtons } from './placeholder-buttons';
import type { TextTemplate } from './text-template-documents';
import { TextPreview } from './text-preview';
import { t } from './texts';
import { useTextTemplateForm } from './use-text-template-form';

/** Edits one text, beside a preview of it. */
export function TextTemplateForm({ template }: { template: TextTemplate }) {
  const { form, submit, isSending, failure, fasterText, insert, setDefault } = useTextTemplateForm(template);
  const field = fieldProps(form, isSending);
  const { label, placeholders, subject } = TEXT_TEMPLATE_DETAILS[template.kind];
  const isEmail = subject !== null;
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref: textRef, ...textField } = field('text');
  const [typedSubject, typedText] = form.watch(['subject', 'text']);
  return (
    <chakra.form
      noValidate
      aria-label={sharedText(label)}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
      onSubmit={(event) => void submit(event)}
    >
      <chakra.div display="grid" gap="5">
        {isEmail && <TextField label={t('subject')} required autoComplete="off" {...field('subject')} />}
        <TextArea
          label={t('text')}
          required={!isEmail}
          hint={isEmail ? t('textHint') : undefined}
          rows={6}
          {...textField}
          ref={(element) => {
            textRef(element);
            area.current = element;
          }}
        />
        <PlaceholderButtons
          words={placeholders}
          disabled={isSending}
          onInsert={(word) => area.current && insert(area.current, word)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        {fasterText !== null && (
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {fasterText}
          </chakra.p>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <BusyButton type="submit" size="md" isBusy={isSending} busyText={t('saving')}>
            {t('save')}
          </BusyButton>
          <Button size="md" variant="outline" disabled={isSending} onClick={setDefault}>
            {t('byDefault')}
          </Button>
        </chakra.div>
      </chakra.div>
      <TextPreview subject={isEmail ? typedSubject : null} text={typedText} />
    </chakra.form>
  );
}
