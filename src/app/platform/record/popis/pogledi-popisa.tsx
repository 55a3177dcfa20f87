import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { NAZIV_POGLEDA_MAX, type Pogled, poglediEndpoints } from '#contract/kernel/pogledi.endpoints.ts'
import type { TrazenoPopisa } from '#contract/kernel/popis.ts'

interface PoglediPopisaProps {
  kljuc: string
  upit: TrazenoPopisa
  onUpit: (upit: TrazenoPopisa) => void
}

const poglediKey = (kljuc: string) => ['pogledi', kljuc] as const
const jednako = (a: TrazenoPopisa, b: TrazenoPopisa) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

/** The person's saved views of this list: opened from a menu, saved and taken away in a dialog. */
export function PoglediPopisa({ kljuc, upit, onUpit }: PoglediPopisaProps) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: poglediKey(kljuc),
    queryFn: async ({ signal }) => (await call(poglediEndpoints.popis, { query: { popis: kljuc } }, { signal })).data,
  })
  const pogledi = data ?? []
  const items = pogledi.map(({ id, naziv, upit: spremljeni }) => ({
    id: String(id),
    label: naziv,
    checked: jednako(spremljeni, upit),
    onSelect: () => onUpit(spremljeni),
  }))
  return (
    <>
      <Menu
        label="Pogledi"
        icon="eye"
        size="s"
        align="end"
        items={[
          ...items,
          ...(items.length > 0 ? [{ id: 'crta', separator: true as const }] : []),
          { id: 'spremi', label: 'Spremi ili ukloni pogled', icon: 'edit', onSelect: () => setOpen(true) },
        ]}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Spremljeni pogledi">
        <Uredi kljuc={kljuc} upit={upit} pogledi={pogledi} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface UrediProps {
  kljuc: string
  upit: TrazenoPopisa
  pogledi: readonly Pogled[]
  onDone: () => void
}

function Uredi({ kljuc, upit, pogledi, onDone }: UrediProps) {
  const client = useQueryClient()
  const [naziv, setNaziv] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const uradi = async (work: () => Promise<{ data: Pogled[] }>) => {
    setPending(true)
    setError(undefined)
    try {
      client.setQueryData(poglediKey(kljuc), (await work()).data)
      return true
    } catch (cause) {
      setError(messageOf(cause))
      return false
    } finally {
      setPending(false)
    }
  }
  const spremi = async () => {
    const name = naziv?.trim() ?? ''
    if (name === '') return setError(PORUKE.polje.obavezno)
    const body = { popis: kljuc, naziv: name, upit: { ...upit } as Record<string, string> }
    if (!(await uradi(() => call(poglediEndpoints.spremi, { body })))) return
    toast(`Pogled „${name}” je spremljen.`, { tone: 'success' })
    onDone()
  }
  return (
    <Stack gap={4}>
      <p>
        Sprema se ono što je sada u popisu: pretraga, filtri, poredak i stupci. Isti naziv zamjenjuje prijašnji pogled.
      </p>
      <TextField
        name="naziv-pogleda"
        label="Naziv pogleda"
        width="full"
        maxLength={NAZIV_POGLEDA_MAX}
        value={naziv}
        onChange={setNaziv}
      />
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <Inline gap={2}>
        <Button variant="primary" pending={pending} onClick={() => void spremi()}>
          Spremi pogled
        </Button>
      </Inline>
      {pogledi.map((pogled) => (
        <Inline key={pogled.id} justify="between" gap={3}>
          <span>{pogled.naziv}</span>
          <Button
            size="s"
            variant="quiet"
            icon="trash"
            disabled={pending}
            onClick={() => void uradi(() => call(poglediEndpoints.obrisi, { params: { pogledId: pogled.id } }))}
          >
            {`Ukloni ${pogled.naziv}`}
          </Button>
        </Inline>
      ))}
    </Stack>
  )
}
