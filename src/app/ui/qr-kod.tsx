import { encode } from 'uqr'

/** A QR code drawn on this device, dark on light whatever the theme: cameras want it so. */
export function QrKod({ tekst, opis }: { tekst: string; opis: string }) {
  const { data, size } = encode(tekst, { ecc: 'M', border: 3 })
  const tamno = data
    .flatMap((redak, y) => redak.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      role="img"
      aria-label={opis}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={tamno} fill="#000" />
    </svg>
  )
}
