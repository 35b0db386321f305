import { useQuery } from '@apollo/client/react';
import { CategoryLinks, ShopInfo } from './shop-queries';

/** The shop’s name and contact details; null while loading or after an error. */
export const useShop = () => useQuery(ShopInfo).data?.shop ?? null;

/** All categories; empty while loading or after an error, when menus offer only All Categories. */
export const useCategoryLinks = () => useQuery(CategoryLinks).data?.categories ?? [];
