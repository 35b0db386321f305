let context: AudioContext | null = null;

/** Two short tones. Silent where the browser has no sound, or forbids it before the first click. */
export function beep(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    playTone(context, 880, 0);
    playTone(context, 1175, 0.18);
  } catch {
    // A browser without sound: the title and the list show the new orders.
  }
}

function playTone(audio: AudioContext, frequency: number, delay: number): void {
  const start = audio.currentTime + delay;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.15, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.17);
}
