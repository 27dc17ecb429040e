import { field, type MappedFieldRule } from './field-rule.ts'

/** The fields of a cemetery that an import can fill, by their names in mappings. */
export const CEMETERY_FIELDS = {
  name: field(
    'first',
    `cemetery name|cemetery|name|label|item label|name cemetery|cem name|cemeteryname|title|burial ground|graveyard|
      site name|cemetary|cemetary name`,
  ),
  full_address: field(', ', 'full address|location|mailing address|location address|complete address'),
  address: field(
    ', ',
    `address|street|street address|cemetery address|address 1|address 2|address line 1|address line 2|cem addr one|
      cem addr two|addr|cem addr`,
  ),
  city: field(
    'first',
    'city|town|cemetery city|cem city|municipality|village|locality|township|twp|borough|place|city town',
  ),
  county: field('first', 'county|cemetery county|cem county'),
  parish: field('first', 'parish|cemetery parish'),
  state: field('first', 'state|province|cemetery state|cem state|st|region|state province|state code'),
  zip: field('first', 'zip|zip code|zipcode|postal code|postcode|postalcode|post code|cem zip'),
  country: field('first', 'country|nation|cemetery country|cem country'),
  phone: field(
    'first',
    'phone|telephone|phone number|tel|contact|contact phone|cem phone|cemetery phone|telephone number|contact info',
  ),
  website: field('first', 'website|url|web|web site|webpage|web page|homepage|home page|cem url|link|cemetery website'),
  description: field('; ', 'description|notes|note|comments|remarks|about|history|details'),
  latitude: field('first', 'latitude|lat|gps latitude|gps lat|y|y coord|coords lat|coordinates lat|location lat'),
  longitude: field(
    'first',
    `longitude|long|lon|lng|gps longitude|gps long|gps lon|x|x coord|logitude|coords lon|coords lng|coordinates lon|
      location lon|location lng`,
  ),
  coordinates: field(
    'first',
    `coordinates|coordinate|coord|coordinate location|wkt|geometry|geom|point|gps|gps coordinates|lat long|lat lon|
      coords|geo|location coordinates`,
  ),
  first_burial_date: field(
    'first',
    'first burial date|first burial|date first burial|earliest burial|first interment|first interment date|oldest burial',
  ),
} as const satisfies Record<string, MappedFieldRule>
