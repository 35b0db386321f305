import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { Button } from '../ui/button/button';
import { EmptyFrames, StateScreen } from '../ui/feedback/state-screen';
import { DiamondIcon } from '../ui/brand/wordmark';
import { t } from './texts';

export function NotFoundPage() {
  useDocumentTitle(t('notFound'));
  return (
    <StateScreen
      title={t('pageNotFound')}
      text={t('thisPlaceInTheTrayIs')}
      picture={<EmptyFrames icon={<DiamondIcon size={44} />} />}
    >
      <Button asChild>
        <Link to={paths.products}>{t('exploreAllProducts')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.home}>{t('home')}</Link>
      </Button>
    </StateScreen>
  );
}
