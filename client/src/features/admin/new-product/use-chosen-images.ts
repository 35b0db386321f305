import { useCallback, useEffect, useRef, useState } from 'react';
import { moveItem, toChosenImages, validateFiles, type ImageSource } from './chosen-images';

/** The images of a new product in order; the first is the main image. */
export function useChosenImages(initial: readonly ImageSource[] = []) {
  const [images, setImages] = useState(() => toChosenImages(initial));
  const [errors, setErrors] = useState<string[]>([]);
  const latest = useRef(images);
  const lastId = useRef(0);
  useEffect(() => {
    latest.current = images;
  });
  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);

  const add = useCallback((files: readonly File[]) => {
    const result = validateFiles(files, latest.current.length);
    const added = result.accepted.map((file) => ({
      id: String((lastId.current += 1)),
      file,
      name: file.name,
      url: URL.createObjectURL(file),
    }));
    latest.current = [...latest.current, ...added];
    setImages(latest.current);
    setErrors(result.errors);
  }, []);
  const remove = useCallback((id: string) => {
    setImages((all) => all.filter((image) => image.id !== id));
    const removed = latest.current.find((image) => image.id === id);
    if (removed) URL.revokeObjectURL(removed.url);
    setErrors([]);
  }, []);
  const move = useCallback((from: number, to: number) => setImages((all) => moveItem(all, from, to)), []);
  /** Replaces all images. */
  const replaceAll = useCallback((sources: readonly ImageSource[] = []) => {
    latest.current.forEach(({ url }) => URL.revokeObjectURL(url));
    setImages(toChosenImages(sources));
    setErrors([]);
  }, []);
  return { images, errors, add, remove, move, replaceAll };
}

export type ChosenImages = ReturnType<typeof useChosenImages>;
