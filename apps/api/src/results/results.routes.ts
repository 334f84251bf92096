import { questions } from '@drawday/contracts/questions/questions.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { room } from '../platform/route.ts';
import { answer } from './answer-questions.ts';
import { collectionDate } from './collection-date.ts';
import { requisitionResults, versions } from './find-requisition-results.ts';
import { grid } from './grid.ts';
import { kinetics } from './kinetics-detail.ts';
import { adequacy } from './list-adequacy.ts';
import { criticals } from './list-criticals.ts';
import { notices } from './list-notices.ts';
import { resultCodes } from './list-result-codes.ts';
import { exportList, resultRequisitions } from './list-result-draws.ts';
import { document } from './result-documents.ts';
import { combinedReport, report } from './result-reports.ts';
import { review, reviewNew } from './review-results.ts';
import { decideDoubt, redraw, reopenDoubt } from './settle-doubts.ts';
import { reupdateTreatmentInfo, switchKtv } from './treatment-data.ts';
import { trend } from './trend.ts';

// The reports of a draw are addressed as its own, and made of its results.
const {
  report: reportCall,
  combinedReport: combinedReportCall,
  collectionDate: collectionDateCall,
  switchKtv: switchKtvCall,
  reupdateTreatmentInfo: reupdateCall,
} = requisitions;

export const resultsRoom = room(
  { ...results, report: reportCall, combinedReport: combinedReportCall, switchKtv: switchKtvCall, reupdateTreatmentInfo: reupdateCall },
  {
    resultCodes,
    resultRequisitions,
    exportList,
    requisitionResults,
    document,
    versions,
    trend,
    grid,
    kinetics,
    adequacy,
    review,
    reviewNew,
    decideDoubt,
    redraw,
    reopenDoubt,
    notices,
    criticals,
    report,
    combinedReport,
    switchKtv,
    reupdateTreatmentInfo,
  },
);

// An answer, or another date of collection, makes results be calculated again.
export const answersRoom = room({ answer: questions.answer }, { answer });
export const collectionDateRoom = room({ collectionDate: collectionDateCall }, { collectionDate });
