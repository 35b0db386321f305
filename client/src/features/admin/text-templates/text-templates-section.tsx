import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TEXT_TEMPLATE_DETAILS, TEXT_TEMPLATE_KINDS, type TextTemplateKind } from '#shared/text-templates';
import { errorMessage } from '../../../lib/errors/error-message';
import { sharedText } from '../../../lib/i18n/i18n';
import { SelectField } from '../../../ui/form/select-field';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { TextTemplateForm } from './text-template-form';
import { TextTemplates } from './text-template-documents';
import { t } from './texts';

/** The texts with which messages about orders begin, one at a time; what is typed into another one stays. */
export function TextTemplatesSection() {
  const { data, error, refetch } = useQuery(TextTemplates, { fetchPolicy: 'cache-and-network' });
  const [chosen, choose] = useState<TextTemplateKind>('CONFIRM_WHATSAPP');
  const templates = data?.textTemplates;
  return (
    <chakra.section aria-labelledby="text-templates" mt="12">
      <chakra.h2 id="text-templates" textStyle="row">
        {t('texts')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4" maxW="45rem">
        {t('whatFor')}
      </chakra.p>
      {!templates && error && (
        <LoadError onRetry={() => void refetch().catch(() => undefined)}>
          {errorMessage(error, t('failedToLoad'))}
        </LoadError>
      )}
      {!templates && !error && (
        <ListSkeleton rows={1} rowHeight={{ base: '640px', lg: '420px' }}>
          {t('loading')}
        </ListSkeleton>
      )}
      {templates && templates.length > 0 && (
        <>
          <chakra.div mb="5" maxW="25rem">
            <SelectField
              id="text-template"
              label={t('message')}
              value={chosen}
              options={TEXT_TEMPLATE_KINDS.map((kind) => [kind, sharedText(TEXT_TEMPLATE_DETAILS[kind].label)])}
              onChange={({ target }) => choose(TEXT_TEMPLATE_KINDS.find((kind) => kind === target.value) ?? chosen)}
            />
          </chakra.div>
          {templates.map((template) => (
            <div key={template.kind} hidden={template.kind !== chosen}>
              <TextTemplateForm template={template} />
            </div>
          ))}
        </>
      )}
    </chakra.section>
  );
}
