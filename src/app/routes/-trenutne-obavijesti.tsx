import { useRouterState } from '@tanstack/react-router'
import type { Stol } from '#app/modules/obavijest/obavijest.calls.ts'
import { TrenutneObavijesti } from '#app/modules/obavijest/trenutne-obavijesti.tsx'
import { pregledObavijesti } from '#app/shell/header/prozor.ts'

/** The window of current notices over a signed-in layout; the paths of financial instruments do not ask for them. */
export function Trenutne({ stol }: { stol: Stol }) {
  const instrumenti = useRouterState({
    select: ({ location }) => /\/financijski-instrumenti(\/|$)/.test(location.pathname),
  })
  return (
    <TrenutneObavijesti
      stol={stol}
      dohvati={!instrumenti}
      pregled={pregledObavijesti.useOtvoren()}
      onZatvoriPregled={pregledObavijesti.zatvori}
    />
  )
}
