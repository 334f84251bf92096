import './camera-scan.css';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

/** What is used of the browser's barcode detection, which the language's own types do not know yet. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
  }
}

/** Labels carry Code 128. */
const formats = ['code_128'];
const lookEveryMs = 150;
/** A label that stays in view is one scan. */
const goneAfterMs = 1500;

/** Whether this browser reads bar codes from its camera. */
export const hasCameraScan = (): boolean => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;

/** The camera at the chair: every label that comes into view is one scan, until it is switched off. */
export function CameraScan({ onScan, onClose }: { onScan: (specimenNumber: string) => void; onClose: () => void }) {
  const text = useRequisitionsTexts();
  const video = useRef<HTMLVideoElement>(null);
  const scan = useRef(onScan);
  scan.current = onScan;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const Detector = window.BarcodeDetector;
    const screen = video.current;
    if (!Detector || !screen) return;
    const detector = new Detector({ formats });
    const seen = new Map<string, number>();
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      for (const { rawValue } of await detector.detect(screen).catch(() => [])) {
        const now = performance.now();
        if (!isOver && /^\d{10}$/.test(rawValue) && now - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > goneAfterMs) {
          navigator.vibrate?.(60);
          scan.current(rawValue);
        }
        seen.set(rawValue, now);
      }
      if (!isOver) timer = setTimeout(() => void look(), lookEveryMs);
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      if (isOver) return stop();
      screen.srcObject = stream;
      await screen.play();
      await look();
    };
    start().catch(() => setRefused(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <section className="dd-camera" aria-label={text('camera')}>
      {isRefused ? (
        <p className="dd-error-text" role="alert">
          {text('cameraRefused')}
        </p>
      ) : (
        <video ref={video} muted playsInline />
      )}
      <Button size="small" onClick={onClose}>
        {text('cameraOff')}
      </Button>
    </section>
  );
}
