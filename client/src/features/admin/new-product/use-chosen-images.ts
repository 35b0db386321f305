import { useCallback, useEffect, useRef, useState } from 'react';
import { moveItem, validateFiles, type ChosenImage } from './chosen-images';

/** The pictures of a new product in their order; the first is the main one. */
export function useChosenImages(before: readonly File[] = []) {
  const [pictures, setPictures] = useState(() => chosen(before));
  const [refused, setRefused] = useState<string[]>([]);
  const latest = useRef(pictures);
  const lastId = useRef(0);
  useEffect(() => {
    latest.current = pictures;
  });
  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);

  const add = useCallback((files: readonly File[]) => {
    const sorted = validateFiles(files, latest.current.length);
    const added = sorted.taken.map((file) => ({
      id: String((lastId.current += 1)),
      file,
      url: URL.createObjectURL(file),
    }));
    latest.current = [...latest.current, ...added];
    setPictures(latest.current);
    setRefused(sorted.refused);
  }, []);
  const remove = useCallback((id: string) => {
    setPictures((all) => all.filter((picture) => picture.id !== id));
    const gone = latest.current.find((picture) => picture.id === id);
    if (gone) URL.revokeObjectURL(gone.url);
    setRefused([]);
  }, []);
  const move = useCallback((from: number, to: number) => setPictures((all) => moveItem(all, from, to)), []);
  /** Others in the place of all of them. */
  const begin = useCallback((files: readonly File[] = []) => {
    latest.current.forEach(({ url }) => URL.revokeObjectURL(url));
    setPictures(chosen(files));
    setRefused([]);
  }, []);
  return { pictures, refused, add, remove, move, begin };
}

const chosen = (files: readonly File[]): ChosenImage[] =>
  files.map((file, place) => ({ id: `before-${place}`, file, url: URL.createObjectURL(file) }));

export type ChosenImages = ReturnType<typeof useChosenImages>;
