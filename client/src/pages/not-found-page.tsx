import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { Button } from '../ui/button/button';
import { EmptyFrames, StateScreen } from '../ui/feedback/state-screen';
import { DiamondIcon } from '../ui/brand/wordmark';

export function NotFoundPage() {
  useDocumentTitle('Not Found');
  return (
    <StateScreen
      title="Page Not Found"
      text="This place in the tray is empty. The page may have moved, or the link was mistyped."
      picture={<EmptyFrames icon={<DiamondIcon size={44} />} />}
    >
      <Button asChild>
        <Link to={paths.products}>Explore All Products</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.home}>Home</Link>
      </Button>
    </StateScreen>
  );
}
