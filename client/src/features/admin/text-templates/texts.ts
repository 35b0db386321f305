import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.texts', {
  texts: 'Texts of messages',
  whatFor:
    'The messages that you begin by the links of an order start with these texts. Emails that the shop sends by itself keep theirs.',
  loading: 'Loading the texts...',
  failedToLoad: 'Failed to load the texts. Please try again.',
  message: 'Message',
  subject: 'Subject',
  text: 'Text',
  textHint: 'Empty: you write the text by hand',
  placeholders: 'Insert what the order says',
  insert: 'Insert {placeholder}: {meaning}',
  preview: 'Preview with an example order',
  emptyText: 'No text',
  save: 'Save text',
  saving: 'Saving...',
  saved: 'The text is saved',
  byDefault: 'Reset to the default',
  failedToSave: 'Failed to save the text',
  notFinished: 'Saving {label} is not finished: {reason}',
  stale: 'Somebody else has changed this text. It is now as below; saving again replaces it.',
});
