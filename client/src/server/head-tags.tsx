import { renderToStaticMarkup } from 'react-dom/server';
import type { PageHead } from './page-head';

/** A JSON object of schema.org, safe inside a script element. */
const toJsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** The tags of `<head>` that say what the page is, for search engines and for previews of links in messages. */
export function headTags(
  { title, description, canonicalPath, siteName, type = 'website', picture, structuredData = [] }: PageHead,
  origin: string,
): string {
  const url = canonicalPath && origin + canonicalPath;
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content={type} />
      {siteName && <meta property="og:site_name" content={siteName} />}
      {picture && (
        <>
          <meta property="og:image" content={new URL(picture.url, origin).href} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {structuredData.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(data) }} />
      ))}
    </>,
  );
}
