import { useReactiveVar } from '@apollo/client/react';
import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../../ui/button/button';
import { alertsVar, setAlerts } from './alert-setting';
import { beep } from './beep';
import { t } from './texts';

/** Switches the sound for new orders on, which it then plays once, and off. */
export function AlertButton() {
  const isOn = useReactiveVar(alertsVar);
  const Icon = isOn ? Bell : BellOff;
  const onClick = () => {
    setAlerts(!isOn);
    if (!isOn) beep();
  };
  return (
    <Button
      size="md"
      variant="outline"
      bg="bg.panel"
      px="0"
      minW="11"
      aria-label={t('alerts')}
      aria-pressed={isOn}
      title={isOn ? t('alertsOn') : t('alertsOff')}
      onClick={onClick}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden />
    </Button>
  );
}
