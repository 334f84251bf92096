import type { Words } from '@drawday/vocabulary';

/** The things of the wire as a reader knows them, Spanish with its article: "there is no draw", "no existe la extracción". */
const words: Readonly<Record<string, readonly [en: string, es: string]>> = {
  Alert: ['alert', 'la alerta'],
  Article: ['article', 'el artículo'],
  CareTeamMember: ['member of the care team', 'el miembro del equipo'],
  Contact: ['contact', 'el contacto'],
  Covering: ['covering', 'la cobertura'],
  Document: ['document', 'el documento'],
  Employee: ['employee', 'el empleado'],
  Facility: ['facility', 'el centro'],
  FacilityAssignment: ['facility assignment', 'la asignación al centro'],
  FavoriteIcdList: ['list of favorite diagnoses', 'la lista de diagnósticos favoritos'],
  Fax: ['fax number', 'el número de fax'],
  File: ['file', 'el archivo'],
  Folder: ['folder', 'la carpeta'],
  Goal: ['goal', 'la meta'],
  'Goal set': ['goal set', 'el conjunto de metas'],
  Group: ['facility group', 'el grupo de centros'],
  Icd: ['diagnosis code', 'el código de diagnóstico'],
  Import: ['import', 'la importación'],
  Item: ['item', 'el elemento'],
  JobTitle: ['job title', 'el puesto'],
  Laboratory: ['laboratory', 'el laboratorio'],
  LinkedUser: ['linked account', 'la cuenta vinculada'],
  Merge: ['merge', 'la combinación'],
  Message: ['message', 'el mensaje'],
  Offering: ['test of the directory', 'la prueba del directorio'],
  OrderSet: ['order set', 'el conjunto de órdenes'],
  Organization: ['organization', 'la organización'],
  Party: ['patient, employee or source', 'el paciente, empleado o fuente'],
  Patient: ['patient', 'el paciente'],
  Problem: ['problem', 'el problema'],
  Provider: ['provider', 'el médico'],
  Range: ['range', 'el intervalo'],
  Report: ['report', 'el informe'],
  Requisition: ['draw', 'la extracción'],
  Result: ['result', 'el resultado'],
  'Result category': ['result group', 'el grupo de resultados'],
  Schedule: ['order', 'la orden'],
  Session: ['session', 'la sesión'],
  Specimen: ['specimen', 'la muestra'],
  Shift: ['shift', 'el turno'],
  Site: ['source', 'la fuente'],
  SupplyOrder: ['supply order', 'el pedido de suministros'],
  Tenant: ['tenant', 'el cliente'],
  Test: ['test', 'la prueba'],
  Training: ['training guide', 'la guía de formación'],
  User: ['user account', 'la cuenta de usuario'],
  Video: ['video', 'el video'],
};

/** A thing that was not found, by its name on the wire; undefined for a name that has no words yet. */
export function entityInWords(entity: string): Words | undefined {
  const found = Object.hasOwn(words, entity) ? words[entity] : undefined;
  return found && { en: found[0], es: found[1] };
}
