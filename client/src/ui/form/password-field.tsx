import { Eye, EyeOff } from 'lucide-react';
import { forwardRef, useState, type ComponentProps } from 'react';
import { TextField } from './text-field';
import { IconButton } from '../button/icon-button';
import { t } from '../texts';

/** A password field with a button that shows and hides the password. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<ComponentProps<typeof TextField>, 'type' | 'end'>>(
  function PasswordField(field, ref) {
    const [isShown, setShown] = useState(false);
    const Icon = isShown ? EyeOff : Eye;
    return (
      <TextField
        ref={ref}
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        end={
          <IconButton
            aria-label={t('showLabel', { label: field.label.toLowerCase() })}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
      />
    );
  },
);
