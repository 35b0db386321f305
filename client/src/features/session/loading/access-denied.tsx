import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/browser/use-document-title';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { StateScreen } from '../../../ui/feedback/state-screen';
import { t } from './texts';

export function AccessDenied() {
  const title = t('accessDeniedYouDoNotHave');
  useDocumentTitle(title);
  return (
    <StateScreen title={title} text={t('theDashboardIsForThoseWho')} isAlert>
      <Button asChild>
        <Link to={paths.home}>{t('home')}</Link>
      </Button>
    </StateScreen>
  );
}
