import { fillTemplate, TEXT_TEMPLATE_DETAILS, unknownPlaceholder } from './text-templates';

describe('a text template', () => {
  it('gets the values in place of its placeholders, once', () => {
    expect(fillTemplate('{name}: {total}, {name}', { name: 'Asha {total}', total: 'Rs. 5.00' })).toBe(
      'Asha {total}: Rs. 5.00, Asha {total}',
    );
    expect(fillTemplate('{parcels}', { parcels: '' })).toBe('');
    expect(fillTemplate('{toString} {nam}', { name: 'Asha' })).toBe('{toString} {nam}');
  });

  it.each([
    ['Hello {name}', null],
    ['Hello {nam}', '{nam}'],
    ['Hello {Name}', '{Name}'],
    ['Hello {}', '{}'],
    ['Hello {name', '{'],
    ['Hello name}', '}'],
    ['Hello {{name}}', '{'],
  ])('%s: %p is no placeholder', (text, unknown) => {
    expect(unknownPlaceholder(text, ['name'])).toBe(unknown);
  });

  it.each(Object.entries(TEXT_TEMPLATE_DETAILS))('%s has only its placeholders by default', (_, details) => {
    expect(unknownPlaceholder(`${details.subject ?? ''} ${details.text}`, details.placeholders)).toBeNull();
  });
});
