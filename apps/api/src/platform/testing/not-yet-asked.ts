/**
 * Permissions of the specification that no call, page or step asks for yet, by the open issue that brings what they guard. A test fails for
 * one that is asked for, and for one that is missing here.
 */
export const notYetAsked: Readonly<Record<14 | 15 | 16 | 17, readonly string[]>> = {
  14: ['Order.Requisitions.LabCancel'],
  15: [],
  16: [],
  17: [
    'MasterData.Employees.Delete',
    'MasterData.Facilities.Delete',
    'MasterData.Organizations.Delete',
    'Training.Documents.View',
    'Training.Documents.Update',
  ],
};
