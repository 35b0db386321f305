import { PageTitle } from '../../ui/page-title';

export function PasswordPage() {
  return <PageTitle title="Password" />;
}
