import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { StateScreen } from '../../ui/feedback/state-screen';
import { t } from './texts';

export function AccessDenied() {
  return (
    <StateScreen title={t('accessDeniedYouDoNotHave')} text={t('theDashboardIsForThoseWho')} isAlert>
      <Button asChild>
        <Link to={paths.home}>{t('home')}</Link>
      </Button>
    </StateScreen>
  );
}
