import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { t } from '../texts';

interface SocialLinksProps {
  /** The URLs of the shop's profiles; a network without one is left out. */
  profiles: { facebook?: string | null; instagram?: string | null; tiktok?: string | null };
}

/** Lucide has no brand icons; these use the same stroke. */
const NETWORKS: Record<'facebook' | 'instagram' | 'tiktok', { name: string; icon: ReactNode }> = {
  facebook: {
    name: 'Facebook',
    icon: <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7.5v4H10v7h4v-7h2.6l.9-4H14V7.5a.75.75 0 0 1 .75-.75H17z" />,
  },
  instagram: {
    name: 'Instagram',
    icon: (
      <>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4.2" />
        <path d="M16.9 7.1h.01" strokeWidth="2" />
      </>
    ),
  },
  tiktok: { name: 'TikTok', icon: <path d="M13.5 3v12.5a3.5 3.5 0 1 1-3.5-3.500M13.5 3c.3 3.2 2.3 5.1 5.5 5.4" /> },
};

export function SocialLinks({ profiles }: SocialLinksProps) {
  return (
    <>
      {(Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]).map((key) => {
        const href = profiles[key];
        const { name, icon } = NETWORKS[key];
        return href ? (
          <IconButton key={key} asChild _hover={{ opacity: '0.8' }}>
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={t('opensInANewTab', { name })}>
              <svg
                width="22"
                height="22"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden
              >
                {icon}
              </svg>
            </a>
          </IconButton>
        ) : null;
      })}
    </>
  );
}
