import { BrowserRouter } from 'react-router-dom';
import { Layout } from './layout/layout';
import { Providers } from './providers';

export function App() {
  return (
    <BrowserRouter>
      <Providers>
        <Layout />
      </Providers>
    </BrowserRouter>
  );
}
