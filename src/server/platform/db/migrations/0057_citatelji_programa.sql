-- KT of NPOO and UT of KK read all of their programme: the second wall knows it as the first does.
CREATE OR REPLACE FUNCTION "postavi_kontekst"(novi text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  vrsta text := split_part(novi, ':', 1);
  osoba int := nullif(split_part(novi, ':', 2), '')::int;
  samo int := nullif(split_part(novi, ':', 3), '')::int;
  prijavitelji int[] := '{}';
  djelomicni int[] := '{}';
  projekti uuid[] := '{}';
  programi text[] := '{}';
  institucije int[] := '{}';
  pozivi int[] := '{}';
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  IF vrsta IN ('prijavitelj', 'osoba') THEN
    WITH prava AS (
      SELECT p.prijavitelj_id, p.projekt_id, p.program_id, bool_or(p.projekt_id IS NULL AND p.program_id IS NULL)
          OVER (PARTITION BY p.prijavitelj_id) AS cijeli
        FROM public.prijavitelj_osoba p JOIN public.fizicka_osoba o ON o.id = p.osoba_id AND o.aktivna
        WHERE p.osoba_id = osoba AND (samo IS NULL OR p.prijavitelj_id = samo) AND (p.vrijedi_do IS NULL OR p.vrijedi_do > now()))
    SELECT coalesce(array_agg(DISTINCT prijavitelj_id), '{}'),
        coalesce(array_agg(DISTINCT prijavitelj_id) FILTER (WHERE NOT cijeli), '{}'),
        coalesce(array_agg(projekt_id) FILTER (WHERE NOT cijeli AND projekt_id IS NOT NULL), '{}'),
        coalesce(array_agg(prijavitelj_id || ':' || program_id) FILTER (WHERE NOT cijeli AND program_id IS NOT NULL), '{}')
      INTO prijavitelji, djelomicni, projekti, programi FROM prava;
  END IF;
  IF vrsta IN ('institucija', 'osoba') THEN
    SELECT coalesce(array_agg(m.institucija_id), '{}') INTO institucije
      FROM public.institucija_osoba m JOIN public.fizicka_osoba o ON o.id = m.osoba_id AND o.aktivna
      WHERE m.osoba_id = osoba AND (samo IS NULL OR m.institucija_id = samo);
  END IF;
  IF institucije <> '{}' THEN
    SELECT coalesce(array_agg(DISTINCT c.id), '{}') INTO pozivi FROM public.poziv c
      JOIN public.institucija_osoba m ON m.osoba_id = osoba AND m.institucija_id = ANY (institucije) AND c.program_id = ANY (m.program_ids)
      WHERE ARRAY[c.drf_id, c.apr_id, c.sel_id, c.imp_id, c.fin_id] && ARRAY[m.institucija_id]
        OR EXISTS (SELECT FROM public.provoditelj r WHERE r.program_id = c.program_id AND r.institucija_id = m.institucija_id
          AND r.uloga_provoditelja_id = 1);
  END IF;
  PERFORM set_config('portal.prijavitelji', prijavitelji::text, true), set_config('portal.djelomicni', djelomicni::text, true),
    set_config('portal.projekti', projekti::text, true), set_config('portal.programi', programi::text, true),
    set_config('portal.institucije', institucije::text, true), set_config('portal.pozivi', pozivi::text, true),
    set_config('portal.kontekst', novi, true);
END $$;
