import { graphql } from '../../../generated';
import type { TextTemplatesQuery } from '../../../generated/graphql';

export const TextTemplates = graphql(`
  query TextTemplates {
    textTemplates {
      kind
      subject
      text
      defaultSubject
      defaultText
      version
    }
  }
`);

export type TextTemplate = TextTemplatesQuery['textTemplates'][number];

export const UpdateTextTemplate = graphql(`
  mutation UpdateTextTemplate($kind: TextTemplateKind!, $input: TextTemplateInput!) {
    updateTextTemplate(kind: $kind, input: $input) {
      kind
      subject
      text
      defaultSubject
      defaultText
      version
    }
  }
`);
