import { createFileRoute } from '@tanstack/react-router'
import { GotovoPage } from '#app/modules/registracija/gotovo-page.tsx'
import { pocetnaKonteksta } from '#app/shell/session/pocetna.ts'
import { findKontekst } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/prijava/podaci/prijavitelj')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: Number(id) || 0 }),
  staticData: { naslov: 'Registrirani prijavitelj', mrvica: 'Registrirani prijavitelj' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  const { id } = Route.useSearch()
  const found = findKontekst(profil, 'prijavitelj', id) ?? profil.konteksti.find(({ vrsta }) => vrsta === 'prijavitelj')
  const ploca = found && pocetnaKonteksta(found)
  return (
    <GotovoPage
      osobaId={profil.osoba.id}
      prijavitelj={
        found && ploca
          ? { naziv: found.naziv, ploca, pozivi: ploca.replace(/upravljacka-ploca$/, 'pozivi/popis') }
          : undefined
      }
    />
  )
}
