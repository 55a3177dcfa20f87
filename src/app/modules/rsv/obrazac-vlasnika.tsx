import { OkvirObrasca, PorukaObrasca, SazetakObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { today } from '#contract/kernel/datum.ts'
import { greskeJednog, urediVlasnika } from '#contract/modules/rsv/rsv.izvadak.ts'
import { oznakaIzvatka } from '#contract/modules/rsv/rsv.poruke.ts'
import type { StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import { PoljaVlasnika } from './polja-vlasnika.tsx'

/** Ids of what was sent and perhaps not answered: sent again, it is the same owner and the same change. */
export interface Poslano {
  id: string
  mutationId: string
}

type Unos = StvarniVlasnik & { poslano: Poslano | null }

const SHEMA = poPravilima<Unos>(({ poslano: _, ...vlasnik }) =>
  Object.fromEntries(
    greskeJednog(urediVlasnika(vlasnik), today(Date.now())).map(({ polje = '', poruka }) => [polje, poruka]),
  ),
)

interface ObrazacVlasnikaProps {
  /** Names the form in this tab. */
  kljuc: string
  pocetno: StvarniVlasnik
  posalji: (vlasnik: StvarniVlasnik, poslano: Poslano) => Promise<unknown>
  /** Somebody else was faster: the newer state is loaded, and what was typed stays. */
  osvjezi?: () => Promise<unknown>
  onGotovo: () => void
}

/** The fields of one owner of a project, sent whole; what is typed stays in this tab until it is kept or given up. */
export function ObrazacVlasnika({ kljuc, pocetno, posalji, osvjezi, onGotovo }: ObrazacVlasnikaProps) {
  const obrazac = useObrazac<Unos>({
    kljuc,
    pocetno: { ...pocetno, poslano: null },
    shema: SHEMA,
    sazetak: true,
    posalji: async ({ poslano, ...vlasnik }) => {
      const ids = poslano ?? { id: newMutationId(), mutationId: newMutationId() }
      set({ poslano: ids })
      await posalji(vlasnik, ids)
    },
    naSukob: async () => {
      // What follows is another change, of the newer owner.
      set({ poslano: null })
      await osvjezi?.()
    },
    nakon: () => zatvori(),
  })
  const { unos, greske, set } = obrazac
  const zatvori = () => {
    obrazac.odbaci()
    onGotovo()
  }
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        <SazetakObrasca obrazac={obrazac} oznaka={oznakaIzvatka} />
        <PorukaObrasca obrazac={obrazac} naslov="Stvarni vlasnik nije spremljen">
          Ono što ste unijeli ostalo je u poljima.
        </PorukaObrasca>
        <PoljaVlasnika
          vlasnik={unos}
          promijeni={(changes) =>
            set({ ...changes, poslano: unos.poslano && { ...unos.poslano, mutationId: newMutationId() } })
          }
          greske={greske}
        />
        <ActionBar>
          <Button type="submit" variant="primary" pending={obrazac.pending} debounce>
            Spremi
          </Button>
          <Button variant="quiet" onClick={zatvori}>
            Odustani
          </Button>
        </ActionBar>
      </Stack>
    </OkvirObrasca>
  )
}
