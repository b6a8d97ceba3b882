// How people write their lists: what actions and projects are about. Every line is made up for this purpose.
import type { Random } from '../random.ts';

const PEOPLE =
  'Ann,Bob,Sam,Mia,Zoë,Farid,Ingrid,Tomás,Aunt Ruth,Dr Okoye,the landlord,the plumber,the bank,the school,the vet,the joiner,my sister,the tax office,the choir,the neighbours';
const THINGS =
  'the boiler,the left shutter,the bicycle,the attic stairs,the tiles,the kitchen lamp,the tent,the piano,the gutter,the spare key,the passport,the washing machine,the oak table,the router,the rain barrel,the garden gate,the car tyres,the blue coat,the projector,the fridge door,the freezer,the camera,the bookshelf,the hedge,the sewing machine,the cellar light,the ladder,the old phone,the sofa cover,the compost bin';
const TOPICS =
  'the heating costs,the summer concert,the parents’ evening,the second quote,the rent deposit,the crown,the warranty,the delivery date,the spring timetable,the missing invoice,the holiday dates,the birthday cake,the parking permit,the new contract,the train tickets,the noise at night,the membership fee,the reading list,the guest room,the exchange year,the lost parcel,the fire alarm,the water meter,the blood results,the wedding playlist';
const PLACES =
  'the town hall,the chemist’s,the hardware shop,the library,the recycling yard,the post office,the garage,the market,the archive,the studio';
const PAPERS =
  'the letter,the form,the report,the offer,the minutes,the application,the invoice,the floor plan,the leaflet,the budget';

const of = (list: string) => {
  const words = list.split(',');
  return (random: Random): string => random.pick(words);
};
export const person = of(PEOPLE);
export const thing = of(THINGS);
export const topic = of(TOPICS);
export const place = of(PLACES);
/** A name alone fits into any language. */
const name = of('Ann,Bob,Sam,Mia,Zoë,Farid,Ingrid,Tomás,Ruth,Okoye,Jürgen,Chloé,Nuria,Haruka,Olga');
export const paper = of(PAPERS);
export const number = (random: Random): string => String(2 + random.below(97));

/** `{person}`, `{thing}`, … are filled in. */
export const filled = (random: Random, pattern: string): string => {
  const slots: Record<string, (random: Random) => string> = { person, name, thing, topic, place, paper, number };
  return pattern.replaceAll(/\{(\w+)\}/gu, (_, slot: string) => slots[slot]?.(random) ?? slot);
};

const PROJECT_NAMES =
  'Repair {thing},Move {thing} to {place},Settle {topic},Exhibition at {place},Course {number} with {person},Guide to {thing},Sell {thing},Visit {person},Trip {number},Archive of {topic},Workshop on {thing},Anniversary {number} of {person},Prepare {paper} for {person},Agree on {topic} with {person}';
export const projectName = (random: Random): string =>
  filled(random, random.pick(PROJECT_NAMES.split(',')))
    .replaceAll('the ', '')
    .replaceAll('’', '');

const OUTCOMES =
  '{thing} works again and nobody thinks about it.|{person} has signed {paper}, and a copy hangs in the hall.|Everybody knows about {topic}, and the money is paid.|{paper} about {topic} is with {person}.|We use {thing} every week.|The {number} boxes are gone and {place} is empty.';
export const outcome = (random: Random): string => {
  const text = filled(random, random.pick(OUTCOMES.split('|')));
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};
