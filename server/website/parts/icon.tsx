/** @jsxImportSource hono/jsx */
/** Drawings beside words; alone they say nothing. */
const paths = {
  arrow: ['M5 12h14M13 6l6 6-6 6'],
  compare: ['M4 4h6v16H4zM14 4h6v16h-6z'],
  heart: ['M12 20.5S3 15 3 9a4.8 4.8 0 0 1 9-2.4A4.8 4.8 0 0 1 21 9c0 6-9 11.5-9 11.5z'],
  phone: ['M22 17v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3l2 5-2 2a14 14 0 0 0 6 6l2-2z'],
  pin: [
    'M12 21s7-6 7-12a7 7 0 0 0-14 0c0 6 7 12 7 12z',
    'M12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  ],
  share: ['M12 15V4M8 7.5l4-4 4 4', 'M5 12v8h14v-8'],
  search: ['M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z', 'm16 16 4.5 4.5'],
}
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {paths[name].map(d => (
        <path d={d} />
      ))}
    </svg>
  )
}
