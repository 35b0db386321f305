import { Layout } from './layout/layout';
import { Providers } from './providers';
import { AppRouter } from './routing/app-router';

export function App() {
  return (
    <AppRouter>
      <Providers>
        <Layout />
      </Providers>
    </AppRouter>
  );
}
