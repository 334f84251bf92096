import type { Words } from '@drawday/vocabulary';
import { findPermission } from './permissions.ts';

type Names = Readonly<Record<string, string>>;

/** What permissions are about. */
const areasInSpanish: Names = {
  'Order.Dashboards': 'paneles clínicos',
  'Order.EnvironmentalDashboards': 'paneles ambientales',
  'MasterData.AdminDashboards': 'paneles de administración',
  'Report.TurnaroundTimes': 'tiempos de respuesta',
  'MasterData.Organizations': 'organizaciones',
  'MasterData.OrganizationContracts': 'contratos y bloqueo de organizaciones',
  'MasterData.CriticalLimits': 'límites críticos',
  'MasterData.OrganizationSettings': 'metas, alertas, rangos y grupos de resultados',
  'MasterData.CustomerOrganizations': 'clientes del laboratorio',
  'MasterData.Facilities': 'centros',
  'MasterData.FacilityLocks': 'bloqueo de centros',
  'MasterData.OrderSets': 'conjuntos de órdenes',
  'MasterData.FacilityGroups': 'grupos de centros',
  'Order.PatientGroups': 'grupos de pacientes',
  'MasterData.LabVendors': 'laboratorios',
  'MasterData.EmployeeDirectory': 'nombres y funciones de colegas',
  'MasterData.Employees': 'empleados',
  'MasterData.EmployeePermissions': 'permisos de empleados',
  'MasterData.JobTitles': 'puestos',
  'MasterData.Patients': 'pacientes',
  'MasterData.DeceasedPatients': 'pacientes registrados como fallecidos',
  'MasterData.CareTeam': 'equipos de atención',
  'MasterData.Problems': 'diagnósticos de pacientes',
  'MasterData.Icds': 'códigos de diagnóstico',
  'MasterData.FavoriteIcdLists': 'listas de diagnósticos favoritos',
  'MasterData.TestDirectory': 'directorio de pruebas',
  'Order.Schedules': 'órdenes de pacientes',
  'Order.Abn': 'avisos de cobertura (ABN)',
  'Order.Requisitions': 'extracciones de pacientes',
  'Order.Results': 'resultados de pacientes',
  'Order.RestrictedResults': 'resultados restringidos de extracciones que pidieron otros',
  'Order.ResultIssues': 'pruebas no realizadas o en cuestión',
  'Order.Problems': 'problemas con órdenes, extracciones y resultados',
  'Order.ProblemsOfOthers': 'problemas que otros reportaron',
  'Order.ExternalResults': 'resultados de otros laboratorios',
  'Order.Employees': 'órdenes y extracciones de empleados',
  'Order.EmployeeResults': 'resultados de empleados',
  'MasterData.Sites': 'fuentes',
  'Order.Sites': 'órdenes y extracciones de fuentes',
  'Order.SiteResults': 'resultados de fuentes',
  'Report.Standard': 'informes estándar',
  'Report.KaiserExport': 'exportación para Kaiser',
  'Report.DialysisEvents': 'eventos de diálisis',
  'Report.ProviderNames': 'nombres de otros médicos en sus medidas',
  'Report.KeptRuns': 'informes guardados seis años',
  'Report.Custom': 'informes personalizados',
  'Report.Employee': 'informes de empleados',
  'Report.Environmental': 'informes ambientales',
  'Report.Designer': 'diseñador de informes',
  'Report.PhysicianTrends': 'informes de tendencias por médico',
  'Order.Invoices': 'facturas y recibos',
  'MasterData.Supplies': 'pedidos de suministros',
  'Training.Guides': 'guías de capacitación',
  'Training.Documents': 'documentos de referencia',
  'Files.Directories': 'carpetas',
  'Files.Documents': 'archivos',
  'Tickets.SupportTickets': 'tickets de soporte',
  'Access.Users': 'cuentas de usuario',
  'Access.Tenants': 'clientes',
  'Access.Impersonate': 'suplantación',
  'Access.AuditLog': 'registro de auditoría',
  'Background.Jobs': 'tareas en segundo plano',
  'LabLink.View': 'conexión con el laboratorio: ver',
  'LabLink.Manage': 'conexión con el laboratorio: administrar',
  'LabLink.Bodies': 'conexión con el laboratorio: datos de pacientes',
};

/** What may be done; {} stands for what it is done to. */
const verbsInSpanish: Names = {
  View: 'Ver {}',
  Create: 'Crear {}',
  Update: 'Editar {}',
  Delete: 'Eliminar {}',
  ChangeStatus: 'Cambiar el estado de {}',
  Apply: 'Aplicar {}',
  Verify: 'Verificar {}',
  Invite: 'Invitar a {}',
  ViewSsn: 'Buscar {} por número de seguro social',
  Sign: 'Firmar {}',
  Renew: 'Renovar {}',
  Discontinue: 'Suspender {}',
  Generate: 'Generar {}',
  Collect: 'Registrar y deshacer la toma de {}',
  Print: 'Imprimir etiquetas de {}',
  Ship: 'Enviar muestras de {}',
  AnswerAoes: 'Responder las preguntas de {}',
  Cancel: 'Cancelar {}',
  Reschedule: 'Reprogramar {}',
  Reactivate: 'Reactivar {}',
  Reorder: 'Volver a pedir pruebas de {}',
  Review: 'Confirmar {}',
  Answer: 'Responder {}',
  Download: 'Descargar {}',
  Pay: 'Pagar {}',
  Manage: 'Administrar {}',
};

/** Permissions that a verb and an area would not put well. */
const wholeInSpanish: Names = {
  'MasterData.Facilities.Update': 'Editar centros, turnos y calendarios de extracción',
  'MasterData.OrderSets.Apply': 'Aplicar conjuntos de órdenes a pacientes',
  'MasterData.Employees.Update': 'Editar empleados, asignaciones y suplencias',
  'MasterData.Employees.Delete': 'Eliminar o inactivar empleados',
  'MasterData.Problems.Update': 'Editar, resolver e inactivar diagnósticos de pacientes',
  'Order.Schedules.Create': 'Preparar órdenes de pacientes',
  'Order.Abn.Check': 'Comprobar la cobertura e imprimir avisos',
  'Order.Requisitions.Generate': 'Generar extracciones a partir de órdenes',
  'Order.Requisitions.AnswerMissingKinetics': 'Responder la cinética faltante',
  'Order.Requisitions.Cancel': 'Cancelar extracciones y registrar ausencias',
  'Order.Requisitions.LabCancel': 'Cancelar extracciones por el laboratorio',
  'Order.Requisitions.ReloadResult': 'Volver a cargar resultados del laboratorio',
  'Order.ResultIssues.Resolve': 'Resolver pruebas en cuestión por el laboratorio',
  'Order.Problems.Create': 'Informar de problemas con órdenes, extracciones y resultados',
  'Order.Problems.Update': 'Editar y resolver problemas con órdenes, extracciones y resultados',
  'Order.ExternalResults.Update': 'Editar y verificar resultados de otros laboratorios',
  'MasterData.CriticalLimits.Approve': 'Aprobar límites críticos que avisan más tarde que el laboratorio',
  'Report.Standard.Create': 'Crear informes guardados',
  'Report.Standard.Update': 'Editar informes guardados',
  'Report.Standard.Delete': 'Eliminar informes guardados',
  'Report.KaiserExport.View': 'Exportar resultados para Kaiser',
  'Report.KaiserExport.Update': 'Indicar las aseguradoras de la exportación para Kaiser',
  'Report.DialysisEvents.Update': 'Registrar eventos de diálisis',
  'Report.Designer.Update': 'Usar el diseñador de informes',
  'Order.Invoices.Pay': 'Registrar pagos de facturas',
  'Order.Invoices.Update': 'Editar y anular facturas',
  'MasterData.Supplies.Create': 'Pedir suministros',
  'MasterData.Supplies.Update': 'Editar y cancelar pedidos de suministros',
  'MasterData.Supplies.Fulfill': 'Aprobar, enviar y entregar pedidos de suministros',
  'Training.Guides.Update': 'Editar y publicar guías de capacitación',
  'Files.Directories.View': 'Ver carpetas y archivos',
  'Files.Directories.Update': 'Cambiar el nombre, mover y ordenar carpetas',
  'Files.Documents.View': 'Descargar archivos',
  'Files.Documents.Create': 'Subir archivos',
  'Files.Documents.Update': 'Cambiar el nombre, mover y ordenar archivos',
  'Tickets.SupportTickets.Create': 'Abrir tickets de soporte',
  'Tickets.SupportTickets.Update': 'Responder y cerrar tickets de soporte',
  'Access.Tenants.Manage': 'Crear clientes y fijar sus permisos',
  'Access.Impersonate': 'Ver como otro usuario, solo lectura',
  'Access.AuditLog.View': 'Leer el registro de auditoría',
  'Background.Jobs.Retry': 'Volver a ejecutar tareas fallidas',
  'LabLink.View': 'Ver la conexión con el laboratorio',
  'LabLink.Manage': 'Administrar la conexión con el laboratorio',
  'LabLink.Bodies': 'Leer datos de pacientes en mensajes del laboratorio',
};

/** `EmployeeDirectory` as "Employee directory". */
const spaced = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a permission is about: `Order.Requisitions` of `Order.Requisitions.Collect`. */
export const permissionArea = (name: string): string => name.split('.').slice(0, 2).join('.');

/** The area of a permission in words. */
export function areaWords(name: string): Words {
  const area = permissionArea(name);
  const en = `${findPermission(name)?.groupDisplayName ?? ''}: ${spaced(area.slice(area.indexOf('.') + 1))}`;
  return { en, es: capitalized(areasInSpanish[area] ?? en) };
}

/** A permission in words; an unknown name stays as it is. In Spanish most are a verb and what it is about. */
export function permissionWords(name: string): Words {
  const en = findPermission(name)?.displayName ?? name;
  const verb = verbsInSpanish[name.split('.')[2] ?? ''];
  const area = areasInSpanish[permissionArea(name)];
  return { en, es: wholeInSpanish[name] ?? (verb && area ? verb.replace('{}', area) : en) };
}
