import { useQuery } from '@apollo/client/react';
import { CategoryLinks, ShopInfo } from './shop-queries';

/** What the shop says of itself; null until known. */
export const useShop = () => useQuery(ShopInfo).data?.shop ?? null;

/** The categories by name; empty until known or when they cannot be had: menus then offer All Categories. */
export const useCategoryLinks = () => useQuery(CategoryLinks).data?.categories ?? [];
