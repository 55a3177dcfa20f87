import { useRouterState } from '@tanstack/react-router'
import type { Stol } from '#app/modules/obavijest/obavijest.calls.ts'
import { TrenutneObavijesti } from '#app/modules/obavijest/trenutne-obavijesti.tsx'
import { pregledObavijesti } from '#app/shell/header/prozor.ts'
import type { Profil } from '#app/shell/session/profil.ts'

/** The window of current notices over a signed-in layout; the paths of financial instruments do not ask for them. */
export function Trenutne({ stol, profil }: { stol: Stol; profil: Profil }) {
  const instrumenti = useRouterState({
    select: ({ location }) => /\/financijski-instrumenti(\/|$)/.test(location.pathname),
  })
  return (
    <TrenutneObavijesti
      stol={stol}
      osobaId={profil.stvarnaOsoba === undefined ? profil.osoba.id : undefined}
      dohvati={!instrumenti}
      pregled={pregledObavijesti.useOtvoren()}
      onZatvoriPregled={pregledObavijesti.zatvori}
    />
  )
}
