import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { Grid, Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { pokriva } from '#contract/modules/institucija/administracija.rules.ts'
import type { Grupa, SadrzajGrupe, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import { DijalogUstanove } from './dijalog-ustanove.tsx'
import { useObrazacUstanove } from './obrazac-ustanove.ts'
import { Okvir } from './okvir.tsx'
import { PoljaSkupa, type PoljaSkupaProps } from './polja-skupa.tsx'
import { izborOsoba, osvjeziUstanovu, pozivi, type Ulaz } from './ustanova.calls.ts'

const PRAZNA: SadrzajGrupe = { naziv: '', opis: '', osobaIds: [], pozivIds: [], komponentaIds: [] }

/** Groups: who is told of what happens on which calls and components. */
export function GrupePage({ ulaz, notFound }: { ulaz: Ulaz; notFound: ReactNode }) {
  const [otvorena, setOtvorena] = useKrozPrijavu<Grupa | 'nova' | undefined>('grupa', undefined)
  const [uklanja, setUklanja] = useKrozPrijavu<Grupa | undefined>('grupa.uklanja', undefined)
  return (
    <Okvir
      ulaz={ulaz}
      notFound={notFound}
      naslov="Grupe"
      opis="Grupa je odgovorna za svoje pozive i elemente programa: o njima se javlja njezinim osobama. Poziv bez grupe tiče se svih."
      radnje={() => (
        <Button variant="primary" icon="plus" onClick={() => setOtvorena('nova')}>
          Nova grupa
        </Button>
      )}
    >
      {(ustanova) => (
        <>
          {ustanova.grupe.length === 0 ? (
            <EmptyState title="Još nema grupa" icon="users">
              Dok grupa nema, o svakom se pozivu javlja svim osobama institucije na tom programu.
            </EmptyState>
          ) : (
            <Grid min="m" gap={4}>
              {ustanova.grupe.map((grupa) => (
                <KarticaGrupe
                  key={grupa.id}
                  grupa={grupa}
                  ustanova={ustanova}
                  onUredi={() => setOtvorena(grupa)}
                  onUkloni={() => setUklanja(grupa)}
                />
              ))}
            </Grid>
          )}
          {otvorena !== undefined && (
            <GrupaDialog
              ulaz={ulaz}
              ustanova={ustanova}
              // The newest version that is known, also after somebody else has saved.
              grupa={otvorena === 'nova' ? undefined : ustanova.grupe.find(({ id }) => id === otvorena.id)}
              onClose={() => setOtvorena(undefined)}
            />
          )}
          {uklanja !== undefined && <Uklanjanje ulaz={ulaz} grupa={uklanja} onClose={() => setUklanja(undefined)} />}
        </>
      )}
    </Okvir>
  )
}

const osobeOpcije = ({ osobeGrupa }: Ustanova) =>
  osobeGrupa.map(({ osobaId, ime, prezime }) => ({ value: String(osobaId), label: `${prezime} ${ime}` }))
const poziviOpcije = (ustanova: Ustanova) =>
  ustanova.pozivi.map(({ id, oznaka, naziv }) => ({
    value: String(id),
    label: [oznaka, naziv].filter(Boolean).join(' – '),
  }))

/** Elements the institution is responsible for, with what lies below them. */
function elementiOpcije({ programi }: Ustanova) {
  return programi.flatMap(({ oznaka: program, elementi, odabraniIds }) => {
    const roditelji = new Map(elementi.map(({ id, nadredenaId }) => [id, nadredenaId]))
    return elementi
      .filter(({ id }) => pokriva(odabraniIds, id, roditelji))
      .map(({ id, oznaka, naziv }) => ({ value: String(id), label: `${program} ${oznaka} ${naziv}` }))
  })
}

const popis = (options: readonly { value: string; label: string }[], ids: readonly number[]) =>
  options
    .filter(({ value }) => ids.includes(Number(value)))
    .map(({ label }) => label)
    .join('; ') || '–'

interface KarticaProps {
  grupa: Grupa
  ustanova: Ustanova
  onUredi: () => void
  onUkloni: () => void
}

function KarticaGrupe({ grupa, ustanova, onUredi, onUkloni }: KarticaProps) {
  const { naziv, opis, osobaIds, pozivIds, komponentaIds } = grupa
  return (
    <Card title={naziv}>
      <Stack gap={3}>
        {opis !== '' && <p>{opis}</p>}
        <DescriptionList
          columns={1}
          items={[
            { label: 'Osobe', value: popis(osobeOpcije(ustanova), osobaIds) },
            { label: 'Pozivi', value: popis(poziviOpcije(ustanova), pozivIds) },
            { label: 'Elementi programa', value: popis(elementiOpcije(ustanova), komponentaIds) },
          ]}
        />
        {ustanova.upravlja && (
          <Inline gap={2}>
            <Button size="s" icon="edit" aria-label={`Uredi grupu ${naziv}`} onClick={onUredi}>
              Uredi
            </Button>
            <Button size="s" variant="danger" aria-label={`Ukloni grupu ${naziv}`} onClick={onUkloni}>
              Ukloni
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  )
}

interface GrupaDialogProps {
  ulaz: Ulaz
  ustanova: Ustanova
  grupa: Grupa | undefined
  onClose: () => void
}

function GrupaDialog({ ulaz, ustanova, grupa, onClose }: GrupaDialogProps) {
  const { id: _id, verzijaRetka: _verzija, ...pocetno } = grupa ?? { id: 0, verzijaRetka: 0, ...PRAZNA }
  const obrazac = useObrazacUstanove<SadrzajGrupe, unknown>(ulaz, {
    kljuc: `grupa.${grupa?.id ?? 'nova'}`,
    pocetno,
    posalji: (sadrzaj, mutationId) =>
      grupa === undefined
        ? pozivi(ulaz).dodajGrupu({ mutationId, sadrzaj })
        : pozivi(ulaz).spremiGrupu(grupa.id, { mutationId, sadrzaj, verzijaRetka: grupa.verzijaRetka }),
    nakon: () => {
      toast('Promjene pohranjene', { tone: 'success' })
      onClose()
    },
  })
  const { institucijaId, opca } = ulaz
  const osobe = useMemo(() => izborOsoba({ institucijaId, opca }), [institucijaId, opca])
  const { polja } = obrazac
  return (
    <DijalogUstanove naslov={grupa === undefined ? 'Nova grupa' : grupa.naziv} obrazac={obrazac} onClose={onClose}>
      <PoljaSkupa oznakaNaziva="Naziv grupe" polja={polja as unknown as PoljaSkupaProps['polja']}>
        <MultiSelect {...polja.ids('osobaIds', osobeOpcije(ustanova))} label="Osobe" as="combobox" load={osobe} />
        <MultiSelect {...polja.ids('pozivIds', poziviOpcije(ustanova))} label="Pozivi" as="combobox" />
        <MultiSelect
          {...polja.ids('komponentaIds', elementiOpcije(ustanova))}
          label="Elementi programa"
          as="combobox"
        />
      </PoljaSkupa>
    </DijalogUstanove>
  )
}

function Uklanjanje({ ulaz, grupa, onClose }: { ulaz: Ulaz; grupa: Grupa; onClose: () => void }) {
  const client = useQueryClient()
  const { id, naziv, verzijaRetka } = grupa
  const [mutationId] = useState(newMutationId)
  const ukloni = async () => {
    try {
      await pozivi(ulaz).ukloniGrupu(id, { mutationId, verzijaRetka })
    } finally {
      await osvjeziUstanovu(client, ulaz)
    }
    toast(`Grupa „${naziv}” je uklonjena.`, { tone: 'success' })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={ukloni}
      title="Uklanjanje grupe"
      message={`Ukloniti grupu „${naziv}”? Osobe ostaju u instituciji.`}
      confirmLabel="Ukloni"
    />
  )
}
