import { useQuery } from '@apollo/client/react';
import { CategoryLinks, ShopFacts } from './shop-facts';

/** What the shop says of itself; null until known. */
export const useShop = () => useQuery(ShopFacts).data?.shop ?? null;

/** The categories by name; empty until known or when they cannot be had: menus then offer All Categories. */
export const useCategoryLinks = () => useQuery(CategoryLinks).data?.categories ?? [];
