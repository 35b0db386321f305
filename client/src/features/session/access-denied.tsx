import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { StateScreen } from '../../ui/feedback/state-screen';

export function AccessDenied() {
  return (
    <StateScreen
      title="Access Denied - You do not have administrator privileges."
      text="The dashboard is for those who run the shop."
      isAlert
    >
      <Button asChild>
        <Link to={paths.home}>Home</Link>
      </Button>
    </StateScreen>
  );
}
