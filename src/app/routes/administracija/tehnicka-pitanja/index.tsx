import { createFileRoute, redirect } from '@tanstack/react-router'

/** The menu leads here; the lists have addresses of their own. */
export const Route = createFileRoute('/administracija/tehnicka-pitanja/')({
  beforeLoad: () => {
    throw redirect({
      to: '/administracija/tehnicka-pitanja/$strana/$popis',
      params: { strana: 'prijavitelj', popis: 'sva_pitanja' },
      replace: true,
    })
  },
})
