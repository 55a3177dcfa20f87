import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { fieldMode, setFieldMode } from '#app/platform/offline/device/field-mode.ts'
import { vault } from '#app/platform/offline/vault/browser-vault.ts'
import { isPin } from '#app/platform/offline/vault/pin.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { razlogNeuspjeha } from './razlog-neuspjeha.ts'

const PRAVILO = 'PIN ima od 4 do 8 znamenki.'

/** The quick lock of the screen. `spremno` as in `ZastitaUredaja`. */
export function PinUredaja({ osobaId, spremno }: { osobaId: number; spremno: boolean }) {
  const [postavljen, setPostavljen] = useState<boolean>()
  const [imaNacin, setImaNacin] = useState(false)
  const teren = useSyncExternalStore(fieldMode.subscribe, fieldMode.get)
  const [obrazac, setObrazac] = useState(false)
  const procitaj = useCallback(async () => {
    const people = await vault.people()
    const ja = people.find((person) => person.osobaId === osobaId)
    setPostavljen(ja?.pin ?? false)
    setImaNacin(ja !== undefined && (ja.pin || ja.nacini.length > 0))
  }, [osobaId])
  useEffect(() => {
    if (spremno) void procitaj()
  }, [spremno, procitaj])
  if (postavljen === undefined) return null
  const zapisi = async (pin: string | null) => {
    await vault.setPin(osobaId, pin)
    setObrazac(false)
    await procitaj()
    toast(pin === null ? 'PIN je uklonjen.' : 'PIN je postavljen.', { tone: 'success' })
  }
  return (
    <Card title="Brzo zaključavanje zaslona" level={2}>
      <Stack gap={4}>
        <p>
          {postavljen
            ? `Nakon ${teren ? 2 : 10} minuta mirovanja zaslon se zaključava, a otvarate ga PIN-om. Nakon ${teren ? 10 : 30} minuta zaključavaju se i podaci.`
            : 'S PIN-om se zaslon zaključava čim uređaj neko vrijeme miruje i brzo otvara. PIN samo skriva otvoren zaslon; podatke štiti lozinka uređaja ili pristupni ključ.'}
        </p>
        {obrazac ? (
          <NoviPin onSave={zapisi} onCancel={() => setObrazac(false)} />
        ) : (
          <Inline gap={3}>
            <Button icon="lock" onClick={() => setObrazac(true)}>
              {postavljen ? 'Promijeni PIN' : 'Postavi PIN'}
            </Button>
            {postavljen && (
              <Button variant="quiet" onClick={() => void zapisi(null)}>
                Ukloni PIN
              </Button>
            )}
          </Inline>
        )}
        <Checkbox
          name="terenski-nacin"
          label="Terenski način: zaslon se zaključava nakon 2 minute mirovanja, a podaci nakon 10"
          hint={
            imaNacin
              ? 'Vrijedi za sve osobe na ovom uređaju.'
              : 'Vrijedi za sve osobe na ovom uređaju; vaš se zaslon zaključava tek kada postavite PIN, lozinku uređaja ili pristupni ključ.'
          }
          value={teren}
          onChange={(on) => setFieldMode(on === true)}
        />
      </Stack>
    </Card>
  )
}

function NoviPin({ onSave, onCancel }: { onSave: (pin: string) => Promise<void>; onCancel: () => void }) {
  const [pin, setPin] = useState<string | null>(null)
  const [ponovljen, setPonovljen] = useState<string | null>(null)
  const [provjera, setProvjera] = useState(false)
  const [greska, setGreska] = useState<string>()
  const krivo = !isPin(pin ?? '')
  const razlicit = pin !== ponovljen
  const spremi = async () => {
    setProvjera(true)
    if (krivo || razlicit) return
    try {
      await onSave(pin ?? '')
    } catch (error) {
      setGreska(razlogNeuspjeha(error))
    }
  }
  const polje = { type: 'password', inputMode: 'numeric', autoComplete: 'off', width: 's', required: true } as const
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void spremi()
      }}
    >
      <Stack gap={4}>
        {greska && (
          <Banner tone="danger" live="assertive">
            {greska}
          </Banner>
        )}
        <TextField
          {...polje}
          name="novi-pin"
          label="PIN"
          hint={PRAVILO}
          value={pin}
          onChange={setPin}
          error={provjera && krivo ? PRAVILO : undefined}
        />
        <TextField
          {...polje}
          name="ponovljeni-pin"
          label="Ponovite PIN"
          value={ponovljen}
          onChange={setPonovljen}
          error={provjera && !krivo && razlicit ? 'PIN-ovi se razlikuju.' : undefined}
        />
        <Inline gap={3}>
          <Button type="submit" variant="primary">
            Spremi PIN
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Odustani
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
