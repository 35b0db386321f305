import { renderToStaticMarkup } from 'react-dom/server';
import type { PageHead } from './page-head';

/** A JSON object of schema.org, safe inside a script element. */
const toJsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** The tags of `<head>` that say what the page is, for search engines and for previews of links in messages. */
export const headTags = (head: PageHead, origin: string): string =>
  renderToStaticMarkup(
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.canonicalPath ? (
        <link rel="canonical" href={origin + head.canonicalPath} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <PreviewTags head={head} origin={origin} />
      {head.structuredData?.map((data, index) => (
        <script key={index} type="application/ld+json">
          {toJsonLd(data)}
        </script>
      ))}
    </>,
  );

/** Open Graph, which messengers read, and what X asks for beside it. */
const PreviewTags = ({ head, origin }: { head: PageHead; origin: string }) => (
  <>
    <meta property="og:title" content={head.title} />
    <meta property="og:type" content={head.type ?? 'website'} />
    {head.description && <meta property="og:description" content={head.description} />}
    {head.canonicalPath && <meta property="og:url" content={origin + head.canonicalPath} />}
    {head.siteName && <meta property="og:site_name" content={head.siteName} />}
    {head.picture && <PictureTags picture={head.picture} origin={origin} />}
    <meta name="twitter:card" content={head.picture ? 'summary_large_image' : 'summary'} />
  </>
);

const PictureTags = ({ picture, origin }: { picture: NonNullable<PageHead['picture']>; origin: string }) => (
  <>
    <meta property="og:image" content={new URL(picture.url, origin).href} />
    <meta property="og:image:width" content={String(picture.width)} />
    <meta property="og:image:height" content={String(picture.height)} />
    <meta property="og:image:alt" content={picture.alt} />
  </>
);
